import { SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import { currentRequest } from "./request-scope.ts";

// Without tracing these do nothing: the means to send anything are loaded by bin/start.ts alone, and only where asked for.

/** Says of the trace that runs which route its request came to, and its id. */
export function traceRoute(route: string, id?: string): void {
  const span = trace.getActiveSpan();
  span?.setAttribute("http.route", route);
  if (id) span?.setAttribute("kurshafen.request", id);
}

/** Does a job as a trace of its own, which carries the id of the request that gave rise to it. */
export function tracedJob<T extends { status: string }>(queue: string, doing: () => Promise<T>): Promise<T> {
  const attributes = { "kurshafen.queue": queue, "kurshafen.request": currentRequest()?.id ?? "" };
  const tracer = trace.getTracer("kurshafen");
  return tracer.startActiveSpan(
    `job ${queue}`,
    { kind: SpanKind.CONSUMER, root: true, attributes },
    async (span) => {
      try {
        const result = await doing();
        span.setAttribute("kurshafen.outcome", result.status);
        if (result.status !== "completed") span.setStatus({ code: SpanStatusCode.ERROR });
        return result;
      } finally {
        span.end();
      }
    },
  );
}
