import { defineJob } from "../../platform/job.ts";

/** What is kept of somebody who was deleted is forgotten; due thirty days after. */
export const userForgotten = defineJob<{ user: number }>("user.forget");
