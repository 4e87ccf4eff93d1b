import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { inheritedFields } from "../../../../domain/courses/fields.ts";
import { FeeFields, InheritedSections, MinimumField } from "./inherited-sections.tsx";
import { naming } from "./naming.ts";

it("every field that a course hands on can be edited", () => {
  const hydrationData = { loaderData: { "layouts/dashboard": { roles: ["team-owner"] } } };
  const parts = { start: {}, field: naming({}, undefined), refused: undefined };
  const Form = createRoutesStub([
    {
      id: "layouts/dashboard",
      path: "/",
      Component: () => (
        <form>
          <FeeFields {...parts} />
          <MinimumField {...parts} />
          <InheritedSections {...parts} />
        </form>
      ),
    },
  ]);
  const names = [
    ...renderToStaticMarkup(<Form hydrationData={hydrationData} />).matchAll(/name="([^".]+)/g),
  ].map(([, name]) => name);
  expect(names).toEqual(expect.arrayContaining(Object.keys(inheritedFields)));
});
