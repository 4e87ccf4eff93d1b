import { describe, expect, it } from "vitest";
import { type Description, findCalls, partsOf } from "./description.ts";
import { fieldsOf, rowOf, type Schema, sampleOf } from "./schema-fields.ts";

const places: Schema = {
  anyOf: [
    { anyOf: [{ type: "string", const: "" }, { type: "null" }] },
    { anyOf: [{ type: "integer", minimum: 1, maximum: 500 }, { type: "string" }] },
  ],
};
const course: Schema = {
  type: "object",
  required: ["name"],
  properties: {
    name: { type: "string", maxLength: 120, title: "Name" },
    places,
    status: { type: "string", enum: ["active", "inactive"] },
    sessions: {
      type: "array",
      items: { type: "object", properties: { starts_at: { type: "string", format: "date-time" } } },
    },
  },
};

describe("a field of the API", () => {
  it("says in words what it may be, however it may be sent", () => {
    expect(rowOf("places", places, false).type).toBe("ganze Zahl, 1 bis 500, darf leer sein");
    expect(
      fieldsOf(course).map(({ name, type, values, needed }) => [name, type, values.join(), needed]),
    ).toEqual([
      ["name", "Text, höchstens 120 Zeichen", "", true],
      ["places", "ganze Zahl, 1 bis 500, darf leer sein", "", false],
      ["status", "eines von", "active,inactive", false],
      ["sessions", "Liste: Objekt", "", false],
      ["sessions[].starts_at", "Zeitpunkt (ISO 8601)", "", false],
    ]);
  });

  it("has the sentence that the description has", () => {
    expect(fieldsOf(course)[0]?.sentence).toBe("Name");
  });

  it("is shown in an example with a believable value", () => {
    expect(sampleOf(course)).toEqual({ name: "Rückbildung mit Baby" });
  });
});

const description: Description = {
  tags: [{ name: "courses" }, { name: "public teams" }, { name: "webhook endpoints" }],
  components: { responses: { NotFound: { description: "There is no such thing" } } },
  paths: {
    "/api/courses": {
      post: {
        operationId: "createCourse",
        tags: ["courses"],
        summary: "Add a course",
        description: "Add a course. For owners of the team.",
        security: [{}],
        requestBody: { content: { "application/json": { schema: course } } },
        responses: {
          201: {
            description: "Made",
            content: {
              "application/json": { schema: { properties: { status: { type: "integer" }, data: course } } },
            },
          },
          404: { $ref: "#/components/responses/NotFound" },
        },
        "x-permission": "catalogue.write",
      },
    },
  },
  webhooks: {
    "seat.freed": {
      post: {
        operationId: "onSeatFreed",
        tags: ["webhook endpoints"],
        summary: "What is sent of `seat.freed`",
        description: "What is sent of `seat.freed`. A seat is free.",
        security: [],
        requestBody: { content: { "application/json": { schema: course } } },
        responses: { "2XX": { description: "It arrived" } },
      },
    },
  },
};

describe("the reading page of the API", () => {
  it("tells of each call who may make it, what is sent, what is answered and when it is refused", () => {
    const [, courses] = partsOf(description);
    expect(courses?.calls[0]).toMatchObject({
      method: "POST",
      whoMay: "For owners of the team.",
      permission: "catalogue.write",
      answers: [{ status: "201" }, { status: "404", words: "There is no such thing" }],
    });
    expect(courses?.calls[0]?.answers[0]?.fields[1]?.name).toBe("data.name");
    expect(courses?.calls[0]?.sent?.sample).toContain("/api/courses");
  });

  it("tells of what the product sends by itself, with what stands in it", () => {
    const [sent] = partsOf(description).flatMap(({ calls }) => calls.filter(({ path }) => path[0] !== "/"));
    expect(sent).toMatchObject({
      path: "seat.freed",
      permission: undefined,
      whoMay: "A seat is free.",
    });
    expect(JSON.parse(sent?.sent?.sample ?? "")).toEqual({ name: "Rückbildung mit Baby" });
  });

  it("finds a call by words of its address, its sentence or its part", () => {
    const parts = partsOf(description);
    for (const q of ["course add", "Kurse", "POST /api/courses"])
      expect(findCalls(parts, q), q).toHaveLength(1);
    expect(findCalls(parts, "invoice")).toEqual([]);
  });
});
