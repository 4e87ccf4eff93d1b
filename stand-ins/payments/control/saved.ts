import type { Hono } from "hono";
import { z } from "zod";
import { successOf } from "../page/saved.ts";
import { habits } from "../stripe/account.ts";
import { answerBank, findIntent, settleDebit } from "../stripe/intents.ts";
import { findSetup, type Sample, sampleNames, saveMethod } from "../stripe/setups.ts";
import { allCharges } from "../stripe/standing-charges.ts";
import type { World } from "../world.ts";
import { bodyOf, missing } from "./answer.ts";

const saveInput = z.object({ method: z.enum(sampleNames as [Sample, ...Sample[]]).default("card") });
const habitInput = z.object({ habit: z.enum(habits) });
const answerInput = z.object({ agrees: z.boolean().default(true) });
const settleInput = z.object({ paid: z.boolean().default(true) });

/** What customers do with saved means of payment, and what becomes of charges to them. */
export function savedCalls(api: Hono, world: World): void {
  api.post("/setups/:id/save", async (c) => {
    const setup = findSetup(world, c.req.param("id"));
    if (setup?.session.status !== "open") return missing(c);
    const { method } = saveInput.parse(await bodyOf(c));
    await saveMethod(world, setup.account, setup.session, method);
    return c.json({ data: { redirect: successOf(setup.session) } });
  });
  api.post("/methods/:id/habit", async (c) => {
    const id = c.req.param("id");
    const account = [...world.stripe.values()].find(({ objects }) => objects.has(id));
    if (!account) return missing(c);
    account.habits.set(id, habitInput.parse(await bodyOf(c)).habit);
    return c.json({ data: true });
  });
  api.get("/charges", (c) => c.json({ data: allCharges(world) }));
  api.post("/charges/:id/answer", async (c) => {
    const found = findIntent(world, c.req.param("id"));
    if (!found) return missing(c);
    const { agrees } = answerInput.parse(await bodyOf(c));
    return c.json({ data: { redirect: await answerBank(world, found.account, found.intent, agrees) } });
  });
  api.post("/charges/:id/settle", async (c) => {
    const found = findIntent(world, c.req.param("id"));
    if (!found) return missing(c);
    await settleDebit(world, found.account, found.intent, settleInput.parse(await bodyOf(c)).paid);
    return c.json({ data: true });
  });
}
