import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Avatar } from "./avatar.tsx";

test("who has no picture is shown by the calm figure", () => {
  expect(renderToStaticMarkup(<Avatar name="Jule" />)).toContain('src="/illus/male.png"');
});
