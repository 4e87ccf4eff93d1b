import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Avatar } from "./avatar.tsx";

test("over the figure lie the initials of whom it stands for, where letters can be read", () => {
  const letters = (props: Parameters<typeof Avatar>[0]) =>
    />([^<>]*)<\/span>(?=<\/span>)/.exec(renderToStaticMarkup(<Avatar {...props} />))?.[1];
  expect(letters({ name: "Jule Petzold" })).toBe("JP");
  expect(letters({ name: "", person: "Dr. Anna von der Mühlen" })).toBe("AM");
  expect(letters({ name: "", person: "hebamme" })).toBe("H");
  expect(letters({ name: "Jule Petzold", size: 20 })).toBeUndefined();
  expect(letters({ name: "" })).toBeUndefined();
  expect(letters({ name: "Jule Petzold", src: "/api/public/teams/a/files/b" })).toBeUndefined();
});

test("who has no picture is shown by the calm figure", () => {
  expect(renderToStaticMarkup(<Avatar name="Jule" />)).toContain('src="/illus/male.png"');
});
