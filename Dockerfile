# Puts the release of `npm run release` onto Debian. deploy/compose.yaml builds and runs it.
FROM debian:bookworm-slim
ARG PLATFORM=linux-x64
COPY dist/release/moneta-*-${PLATFORM}/ /opt/moneta/
# Creates the folder of the data for its user.
COPY --chown=10001:10001 LICENSE /var/lib/moneta/
ENV MODE=production HOST=0.0.0.0 DATA_DIR=/var/lib/moneta LD_LIBRARY_PATH=/opt/moneta/lib
USER 10001:10001
VOLUME /var/lib/moneta
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --start-period=60s CMD ["/opt/moneta/node", "--eval", \
  "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["/opt/moneta/moneta"]
CMD ["start"]
