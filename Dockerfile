# One image, three programs: sightline api | controllers | run.
#   docker build -t sightline:dev .
FROM node:24-bookworm-slim AS build
WORKDIR /build
COPY package.json package-lock.json .npmrc ./
# No install scripts: what is native (sharp, libvips, esbuild) comes as ready packages.
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY LICENSE ./
COPY bin bin
COPY controllers controllers
COPY scripts scripts
COPY src src
RUN node --disable-warning=ExperimentalWarning scripts/bundle.ts /app \
  && mkdir /app/scripts && printf '#!/bin/sh\necho /usr/local/bin/node\n' > /app/scripts/node-path && chmod 755 /app/scripts/node-path
# The compiled code of each program, so that a pod need not compile it again: Node keeps it apart by its own version, V8's
# flags and the user, so each is started as it will be. Without what they need to run, the servers end with exit code 2 once
# everything is loaded; a run loads further parts when it knows what it is to do. Node writes it for its own user only, who is
# not the owner any more in the image.
WORKDIR /app
RUN mkdir compiled && chown 65532:65532 compiled
USER 65532:65532
ENV NODE_COMPILE_CACHE=/app/compiled
RUN for arguments in 'api --config /dev/null' 'controllers --config /dev/null' run; do \
    bin/sightline $arguments 2>/dev/null >/dev/null; [ $? = 2 ] || exit 1; \
  done \
  && for file in bundle/cmd/*.js; do \
    case $file in */main.js) ;; *) echo "await import('/app/$file');" ;; esac; \
  done | node --max-semi-space-size=2 --enable-source-maps --input-type=module \
  && chmod -R a+rX compiled

FROM debian:bookworm-slim
COPY --from=build /usr/local/bin/node /usr/local/bin/node
COPY --from=build --chown=0:0 /app /app
ENV NODE_ENV=production NODE_COMPILE_CACHE=/app/compiled PATH=/app/bin:/usr/local/bin:/usr/bin:/bin
WORKDIR /app
USER 65532:65532
ENTRYPOINT ["/app/bin/sightline"]
