// @ts-check
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { parse } from 'yaml';

const FOLDER = 'k8s/components/monitoring';
const PLATFORM = 'libs/nest-platform/src';
const read = (/** @type {string} */ file) => readFileSync(file, 'utf8');

/** @type {{ expr: string, record?: string, alert?: string, annotations: { runbook: string } }[]} */
const rules = parse(read(`${FOLDER}/rules.yaml`)).groups.flatMap((/** @type {{ rules: [] }} */ group) => group.rules);
/** @type {{ panels: { targets?: { expr: string }[] }[] }} */
const { panels } = JSON.parse(read(`${FOLDER}/dashboard.json`));
const expressions = [...rules, ...panels.flatMap(({ targets = [] }) => targets)].map(({ expr }) => expr).join('\n');

/** The metrics of every Node process, and those that the sources name. */
function listMetrics() {
  const register = new Registry();
  collectDefaultMetrics({ prefix: 'trax_', register });
  const files = readdirSync(PLATFORM, { recursive: true, encoding: 'utf8' });
  const sources = files.filter((name) => name.endsWith('.ts') && !name.includes('.spec.'));
  const own = sources.flatMap((name) => [
    ...read(`${PLATFORM}/${name}`).matchAll(/name: [`'](?:\$\{PREFIX\})?([a-z_]+)[`']/g),
  ]);
  return [...register.getMetricsAsArray().map(({ name }) => name), ...own.map(([, name]) => `trax_${name}`)];
}

describe('alert rules and dashboard', () => {
  it('use metrics that the processes expose, and ratios that a rule records', () => {
    const used = [...expressions.matchAll(/\btrax_[a-z0-9_]+/g)].map(([name]) =>
      name.replace(/_(?:bucket|count|sum)$/, ''),
    );
    expect(new Set(used).size).toBeGreaterThan(12);
    expect(listMetrics()).toEqual(expect.arrayContaining(used));
    const ratios = [...expressions.matchAll(/\btrax(?::\w+)+/g)].map(([name]) => name);
    expect(rules.map(({ record }) => record)).toEqual(expect.arrayContaining(ratios));
  });

  it('refer to a section of the incident guide in every alert', () => {
    const headings = [...read('docs/operations/incidents.md').matchAll(/^## (.+)$/gm)].map(
      ([, heading = '']) => `docs/operations/incidents.md#${heading.toLowerCase().replaceAll(' ', '-')}`,
    );
    const alerts = rules.filter(({ alert }) => alert);
    expect(headings).toEqual(expect.arrayContaining(alerts.map(({ annotations }) => annotations.runbook)));
  });

  it('are the same for the Prometheus operator', () => {
    expect(parse(read(`${FOLDER}/alerts.yaml`)).spec.groups).toEqual(parse(read(`${FOLDER}/rules.yaml`)).groups);
  });
});
