# Everything that a person types. `make help` lists it.
NODE = $(shell ./scripts/node-path 2>/dev/null || echo node)
RUN = "$(NODE)" --disable-warning=ExperimentalWarning
SITE ?=
PORT ?=
OPS_PORT ?=

.PHONY: help demo dev test test-slow test-cluster steady check check-texts check-coverage bench bench-cluster bench-node bench-sizes generate verify rules mutants
help: ## show this list
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:[^#]*## /\t/' | awk -F'\t' '{printf "  make %-14s %s\n", $$1, $$2}'

node_modules: package-lock.json
	@echo "installing dependencies (npm ci) ..."
	@npm ci --no-audit --no-fund --loglevel=error >node_modules.log 2>&1 || { cat node_modules.log; exit 1; }
	@rm -f node_modules.log; touch node_modules

demo: node_modules ## make a report with its page, an article and a post; SITE=https://... for another website
	@$(RUN) src/cmd/demo.ts $(if $(SITE),--site '$(SITE)')

dev: node_modules ## keep the demo's setup running and print curl commands; PORT=8080 OPS_PORT=9090
	@$(RUN) src/cmd/demo.ts --keep $(if $(SITE),--site '$(SITE)') $(if $(PORT),--port '$(PORT)') $(if $(OPS_PORT),--ops-port '$(OPS_PORT)')

test: node_modules ## run the fast tests; T=path for some, SERVERS=no for those without servers, SERVERS=yes for the others
	@$(RUN) scripts/run-tests.ts $(if $(SERVERS),--servers=$(SERVERS)) $(T)

test-slow: node_modules ## run the slow tests: kills, server faults, browser; SERVERS=no for those without servers
	@$(RUN) scripts/run-tests.ts --slow $(if $(SERVERS),--servers=$(SERVERS)) $(T)

test-cluster: node_modules ## test the chart on the cluster of KUBECONFIG; SIGHTLINE_IMAGE=sightline:dev
	@$(RUN) scripts/run-tests.ts --node $(T)

steady: node_modules ## repeat the tests that use a manual clock; SLOW=yes for the slow ones, T=path for others, TIMES=100, AT_ONCE=1
	@$(RUN) scripts/steady.ts $(if $(SLOW),--slow) $(if $(TIMES),--times=$(TIMES)) $(if $(AT_ONCE),--at-once=$(AT_ONCE)) $(T)

check: node_modules ## types, lint, unused exports and dependencies
	@node_modules/.bin/tsc -p .
	@node_modules/.bin/biome check --error-on-warnings .
	@node_modules/.bin/knip

check-texts: node_modules ## check the versions of the prompts, how well wrong claims are detected, and 17 generated articles against the fetched pages
	@$(RUN) scripts/check-texts.ts $(if $(KEEP),--keep '$(KEEP)')

check-coverage: node_modules ## measure how often a report's interval contains the true value, on simulated markets
	@$(RUN) scripts/check-coverage.ts $(if $(WRITE),--write)

bench: node_modules ## measure the figures of one machine in docs/performance.md; BENCH=name,name for some benches
	@$(RUN) --expose-gc test/bench/main.ts

bench-cluster: node_modules ## measure a cluster on real servers (redis-server, nats-server, a control plane)
	@$(RUN) test/bench/cluster/main.ts

bench-node: node_modules ## measure the chart on the cluster of KUBECONFIG; SIGHTLINE_IMAGE=sightline:dev IMAGE_TAR=
	@$(RUN) test/bench/node/main.ts

bench-sizes: node_modules ## measure the figures of docs/capacity.md on real servers; COUNT=300
	@$(RUN) test/bench/sizes/main.ts

generate: node_modules ## write the files that are generated from the schemas
	@$(RUN) src/codegen/main.ts

verify: node_modules ## fail when a generated file differs from its source
	@$(RUN) src/codegen/main.ts --check

rules: node_modules ## list each contract rule with its tests
	@$(RUN) scripts/rules.ts

mutants: node_modules ## run mutation tests; T=area or path (scripts/mutants/areas.ts)
	@$(RUN) scripts/mutants.ts $(if $(JOBS),--jobs=$(JOBS)) $(T)
