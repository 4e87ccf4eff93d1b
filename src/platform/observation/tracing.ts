import { createRequire } from "node:module";
import { type Attributes, SpanKind } from "@opentelemetry/api";
import { W3CTraceContextPropagator } from "@opentelemetry/core";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { registerInstrumentations } from "@opentelemetry/instrumentation";
import { HttpInstrumentation } from "@opentelemetry/instrumentation-http";
import { PgInstrumentation } from "@opentelemetry/instrumentation-pg";
import { UndiciInstrumentation } from "@opentelemetry/instrumentation-undici";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
  BatchSpanProcessor,
  NodeTracerProvider,
  type ReadableSpan,
  type SpanExporter,
} from "@opentelemetry/sdk-trace-node";
import { statementText } from "./statement-text.ts";

const WATCHING = /^\/(healthz|readyz|metrics)$/;

/**
 * Sends traces to OTEL_EXPORTER_OTLP_ENDPOINT from now on: of requests, statements, jobs, and what is asked of others. Has to
 * be called before anything loads the database's driver. What is sent is only what `allowed` names. Answers what sends the rest
 * and ends it.
 */
export function startTracing(serviceName: string): () => Promise<void> {
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ "service.name": process.env.OTEL_SERVICE_NAME || serviceName }),
    spanProcessors: [new BatchSpanProcessor(scrubbing(new OTLPTraceExporter()))],
  });
  // Only the trace's own ids travel on: nothing that a visitor sends besides reaches a payment provider.
  provider.register({ propagator: new W3CTraceContextPropagator() });
  registerInstrumentations({
    tracerProvider: provider,
    instrumentations: [
      new HttpInstrumentation({ ignoreIncomingRequestHook: ({ url = "" }) => WATCHING.test(url) }),
      new PgInstrumentation({ requireParentSpan: true }),
      new UndiciInstrumentation({ requireParentforSpans: true }),
    ],
  });
  // What is loaded by `require` is instrumented, and is the same for whoever imports it later.
  const require = createRequire(import.meta.url);
  for (const name of ["http", "https", "pg"]) require(name);
  return () => provider.shutdown();
}

/** Hands on spans without anything that is not allowed. */
function scrubbing(exporter: SpanExporter): SpanExporter {
  return {
    export: (spans, done) => exporter.export(spans.map(scrubbed), done),
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  };
}

const asItIs = (value: unknown) => value;

/** What may leave, and how: whatever a library adds besides stays here. Addresses, hosts and values are not among it. */
const allowed: Record<string, (value: unknown) => unknown> = {
  "http.request.method": asItIs,
  "http.method": asItIs,
  "http.response.status_code": asItIs,
  "http.status_code": asItIs,
  "http.route": asItIs,
  "error.type": asItIs,
  "db.system": asItIs,
  "db.system.name": asItIs,
  "db.statement": (text) => statementText(String(text)),
  "db.query.text": (text) => statementText(String(text)),
  "kurshafen.request": asItIs,
  "kurshafen.queue": asItIs,
  "kurshafen.outcome": asItIs,
};

function scrubbed(span: ReadableSpan): ReadableSpan {
  const attributes: Attributes = {};
  for (const [name, value] of Object.entries(span.attributes)) {
    const shown = allowed[name]?.(value);
    if (shown !== undefined) attributes[name] = shown as Attributes[string];
  }
  return {
    name: nameOf(span),
    kind: span.kind,
    spanContext: () => span.spanContext(),
    ...(span.parentSpanContext && { parentSpanContext: span.parentSpanContext }),
    startTime: span.startTime,
    endTime: span.endTime,
    duration: span.duration,
    ended: span.ended,
    // What went wrong is in the log, without people; here is only that it did.
    status: { code: span.status.code },
    attributes,
    events: [],
    links: [],
    resource: span.resource,
    instrumentationScope: span.instrumentationScope,
    droppedAttributesCount: 0,
    droppedEventsCount: 0,
    droppedLinksCount: 0,
  };
}

/** Requests are named by their route, whichever way they go. */
function nameOf({ name, kind, attributes }: ReadableSpan): string {
  const method = attributes["http.request.method"] ?? attributes["http.method"];
  if (!method) return name;
  return kind === SpanKind.SERVER ? `${method} ${attributes["http.route"] ?? ""}`.trim() : `${method}`;
}
