// @ts-check
// Writes the alert rules once more, for the Prometheus operator, which wants them inside an object of its own.
//   node tools/operations/write-alerts.mjs
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import { parse, stringify } from 'yaml';

const FOLDER = new URL('../../k8s/components/monitoring/', import.meta.url);
const target = fileURLToPath(new URL('alerts.yaml', FOLDER));

const { groups } = parse(readFileSync(new URL('rules.yaml', FOLDER), 'utf8'));
const head = '# Written from rules.yaml by tools/operations/write-alerts.mjs; change that.\n';
const rule = {
  apiVersion: 'monitoring.coreos.com/v1',
  kind: 'PrometheusRule',
  metadata: { name: 'trax' },
  spec: { groups },
};
const text = head + stringify(rule, { lineWidth: 0 });
writeFileSync(target, await format(text, { ...(await resolveConfig(target)), parser: 'yaml' }));
