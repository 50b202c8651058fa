// @ts-check
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { SERVICES } from '@trax/contracts/services';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { parse } from 'yaml';

const FOLDER = 'k8s/components/monitoring';
const PLATFORM = 'libs/nest-platform/src';
const read = (/** @type {string} */ file) => readFileSync(file, 'utf8');

/** @typedef {{ expr: string, record?: string, alert?: string, annotations: { runbook: string } }} Rule */
/** @type {Rule[]} */
const rules = parse(read(`${FOLDER}/alerts.yaml`)).spec.groups.flatMap(
  (/** @type {{ rules: Rule[] }} */ group) => group.rules,
);
const alerts = rules.flatMap(({ alert, ...rule }) => (alert === undefined ? [] : [{ alert, ...rule }]));
/** @type {{ panels: { targets?: { expr: string }[] }[] }} */
const { panels } = JSON.parse(read(`${FOLDER}/dashboard.json`));
const expressions = [...rules, ...panels.flatMap(({ targets = [] }) => targets)].map(({ expr }) => expr).join('\n');
const compose = parse(read('docker-compose.yml'));

/** The metrics of every Node process, and those that the sources name. */
function listMetrics() {
  const register = new Registry();
  collectDefaultMetrics({ prefix: 'trax_', register });
  const files = readdirSync(PLATFORM, { recursive: true, encoding: 'utf8' });
  const sources = files.filter((name) => name.endsWith('.ts') && !name.includes('.spec.'));
  const own = sources.flatMap((name) => [
    ...read(`${PLATFORM}/${name}`).matchAll(/name: [`'](?:\$\{PREFIX\})?([a-z_]+)[`']/g),
  ]);
  const [, ofErasures] = /name: '([a-z_]+)'/.exec(read('services/deletion/src/erasures/erasure-metrics.ts')) ?? [];
  const ofBackups = read('tools/operations/backup-metrics.mjs').matchAll(/'(trax_[a-z_]+)'/g);
  return [
    ...register.getMetricsAsArray().map(({ name }) => name),
    ...own.map(([, name]) => `trax_${name}`),
    `trax_${ofErasures}`,
    ...[...ofBackups].map(([, name]) => name),
  ];
}

describe('alert rules and dashboard', () => {
  it('use metrics that the processes expose, and ratios that a rule records', () => {
    const used = [...expressions.matchAll(/\btrax_[a-z0-9_]+/g)].map(([name]) =>
      name.replace(/_(?:bucket|count|sum)$/, ''),
    );
    expect(new Set(used).size).toBeGreaterThan(12);
    expect(listMetrics()).toEqual(expect.arrayContaining(used));
    const recorded = [...expressions.matchAll(/\btrax(?::\w+)+/g)].map(([name]) => name);
    expect(rules.map(({ record }) => record)).toEqual(expect.arrayContaining(recorded));
  });

  it('refer to a section of the incident guide in every alert', () => {
    const headings = [...read('docs/operations/incidents.md').matchAll(/^## (.+)$/gm)].map(
      ([, heading = '']) => `docs/operations/incidents.md#${heading.toLowerCase().replaceAll(' ', '-')}`,
    );
    expect(headings).toEqual(expect.arrayContaining(alerts.map(({ annotations }) => annotations.runbook)));
  });

  it('notice the loss of every process, which compose scrapes', () => {
    const processes = ['gateway', ...SERVICES].toSorted();
    const lost = alerts.find(({ alert }) => alert === 'ProcessIsLost')?.expr ?? '';
    expect([...lost.matchAll(/process="(\w+)"/g)].map(([, name]) => name).toSorted()).toEqual(processes);
    const [{ static_configs: configs }] = parse(read('operations/prometheus.yml')).scrape_configs;
    expect(configs[0].targets.toSorted()).toEqual(processes.map((name) => `${name}:9464`));
  });

  it('all have an example that fires them', () => {
    /** @type {{ tests: { alert_rule_test?: { alertname: string, exp_alerts: object[] }[] }[] }} */
    const { tests } = parse(read(`${FOLDER}/alerts.test.yaml`));
    const fired = tests
      .flatMap(({ alert_rule_test: expected = [] }) => expected)
      .filter(({ exp_alerts: firing }) => firing.length === 1)
      .map(({ alertname }) => alertname);
    expect(new Set(fired)).toEqual(new Set(alerts.map(({ alert }) => alert)));
  });

  it('are taken out of the PrometheusRule by compose', () => {
    expect(compose.services.prometheus.command[0]).toContain(`sed '1,/^spec:/d' /etc/prometheus/alerts.yaml`);
    expect(compose.configs.alerts).toEqual({ file: `${FOLDER}/alerts.yaml` });
  });
});
