# The command in a small image: docker build -t layoutlab . && docker run --rm -v "$PWD:/screens" layoutlab check .
FROM swift:6.3-bookworm AS build
WORKDIR /source
COPY . .
RUN scripts/package /dist && mkdir /layoutlab && tar -xzf /dist/layoutlab-*.tar.gz --strip-components 1 -C /layoutlab

FROM debian:bookworm-slim
COPY --from=build /layoutlab /usr/local
WORKDIR /screens
ENTRYPOINT ["layoutlab"]
CMD ["--help"]
