import { beforeAll, describe, expect, it } from "vitest";
import { cookieHeader, startApi, type TestApi } from "../../../tests/support/api.ts";

let closed: TestApi;
let open: TestApi;
beforeAll(async () => {
  closed = await startApi({ CONSTRUCTION_PASSWORD: "Baustelle" });
  open = await startApi();
});

const state = async (api: TestApi, cookie = "") =>
  (await api.call("GET", "/api/construction/state", undefined, { cookie })).data;
const enter = (api: TestApi, password: string) => api.call("POST", "/api/construction/login", { password });

describe("under construction", () => {
  it("nobody is let in without the password", async () => {
    expect(await state(closed)).toEqual({ enabled: true, admitted: false });
    const answer = await enter(closed, "geraten");
    expect(answer).toMatchObject({ status: 422, errors: { password: ["Dieses Passwort stimmt nicht."] } });
    expect(answer.cookies).toEqual({});
  });

  it("whoever enters it is let in by a signed cookie that scripts cannot read", async () => {
    const answer = await enter(closed, "Baustelle");
    expect(answer.headers.get("set-cookie")).toMatch(/^construction-auth=.+HttpOnly/);
    expect(await state(closed, cookieHeader(answer.cookies))).toEqual({ enabled: true, admitted: true });
  });

  it.each(["admitted", "admitted.", "true", ".", "admitted.AAAA"])(
    "a cookie that says %j lets nobody in",
    async (pass) => {
      expect(await state(closed, `construction-auth=${pass}`)).toEqual({ enabled: true, admitted: false });
    },
  );
});

describe("with construction off", () => {
  it("everybody is let in", async () => {
    expect(await state(open)).toEqual({ enabled: false, admitted: true });
    expect((await enter(open, "irgendwas")).status).toBe(200);
  });
});
