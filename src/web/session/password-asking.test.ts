import { describe, expect, it } from "vitest";
import { askForPassword, askingForPassword } from "./password-asking.ts";

const needed = () => Response.json({ code: "password_needed", message: "Bitte bestätigen" }, { status: 403 });

describe("a call that needs the password", () => {
  it("is answered as it is where nothing is there to ask", async () => {
    let calls = 0;
    const reach = askingForPassword(async () => {
      calls += 1;
      return needed();
    });
    const response = await reach("/api/account/second-factor", { method: "POST" });
    expect([response.status, calls]).toEqual([403, 1]);
    expect(await response.json()).toMatchObject({ code: "password_needed" });
    expect(await askForPassword()).toBe(false);
  });

  it("is not asked about when it was refused for another reason", async () => {
    const reach = askingForPassword(async () => Response.json({ code: "forbidden" }, { status: 403 }));
    expect(await (await reach("/api/team")).json()).toEqual({ code: "forbidden" });
  });
});
