// @ts-check
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { parse } from 'yaml';

const ROOT = process.cwd();
const FOLDER = 'k8s/components/monitoring';
const read = (/** @type {string} */ file) => readFileSync(path.join(ROOT, file), 'utf8');

/** What the processes tell: the client's own metrics, and what our sources name. */
function listMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ prefix: 'trax_', register: registry });
  const folder = path.join(ROOT, 'libs/nest-platform/src/metrics');
  const sources = readdirSync(folder)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.spec.ts'))
    .map((name) => readFileSync(path.join(folder, name), 'utf8'));
  const own = [...sources.join('\n').matchAll(/name: [`'](?:\$\{PREFIX\})?([a-z_]+)[`']/g)].map(
    ([, name]) => `trax_${name}`,
  );
  return new Set([...registry.getMetricsAsArray().map(({ name }) => name), ...own]);
}

/** @param {string} expression */
const metricsOf = (expression) =>
  [...expression.matchAll(/\btrax_[a-z0-9_]+/g)].map(([name]) => name.replace(/_(bucket|count|sum)$/, ''));

/** @typedef {{ expr: string, record?: string, alert?: string, annotations: { runbook: string } }} Rule */
/** @type {{ groups: { rules: Rule[] }[] }} */
const { groups } = parse(read(`${FOLDER}/rules.yaml`));
const rules = groups.flatMap(({ rules: all }) => all);
/** @type {{ targets?: { expr: string }[] }[]} */
const panels = JSON.parse(read(`${FOLDER}/dashboard.json`)).panels;
const expressions = [
  ...rules.map(({ expr }) => expr),
  ...panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
];

describe('what is watched', () => {
  it('is what the processes tell', () => {
    const told = listMetrics();
    const asked = new Set(expressions.flatMap(metricsOf));
    expect(asked.size).toBeGreaterThan(12);
    expect([...asked].filter((name) => !told.has(name))).toEqual([]);
  });

  it('uses ratios that a rule records', () => {
    const recorded = rules.flatMap(({ record }) => record ?? []);
    const used = expressions.flatMap((expression) =>
      [...expression.matchAll(/\btrax(?::\w+)+/g)].map(([name]) => name),
    );
    expect(used.filter((name) => !recorded.includes(name))).toEqual([]);
  });

  it('leads from every alert to a recipe', () => {
    const headings = [...read('docs/operations/incidents.md').matchAll(/^## (.+)$/gm)].map(([, heading = '']) =>
      heading.toLowerCase().replaceAll(' ', '-'),
    );
    for (const { alert, annotations } of rules.filter((rule) => rule.alert)) {
      const [page, anchor] = annotations.runbook.split('#');
      expect([alert, page]).toEqual([alert, 'docs/operations/incidents.md']);
      expect(headings).toContain(anchor);
    }
  });
});
