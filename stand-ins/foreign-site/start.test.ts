import { expect, it } from "vitest";
import { startForeignSite } from "./start.ts";

it("shows list, course, button and frame of a team, and takes nothing of its address for markup", async () => {
  const site = await startForeignSite({ product: "http://127.0.0.1:9" });
  try {
    const page = await (await fetch(`${site.url}/?team=%22%3E%3Cb%3E&kurs=7`)).text();
    expect(page.match(/<kurse-einbetten /g)).toHaveLength(3);
    expect(page).toContain('kurs="7"');
    expect(page).toContain('src="http://127.0.0.1:9/einbetten/team/%22%3E%3Cb%3E/kurse"');
    expect(page).not.toContain("<b>");
    expect((await fetch(`${site.url}/anderes`)).status).toBe(404);
  } finally {
    await site.close();
  }
});
