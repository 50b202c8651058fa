// @ts-check
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

const FOLDER = 'k8s/components/monitoring';
/** As the Prometheus of docker-compose.yml takes its rules out of the PrometheusRule. */
const BEFORE_RULES = /^[^]*?^spec:\n/m;

describe('alerts', () => {
  /** @type {string} */
  let folder;
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'trax-alerts-'));
    const alerts = readFileSync(`${FOLDER}/alerts.yaml`, 'utf8');
    writeFileSync(path.join(folder, 'rules.yaml'), alerts.replace(BEFORE_RULES, ''));
    cpSync(`${FOLDER}/alerts.test.yaml`, path.join(folder, 'alerts.test.yaml'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('fire for what they are named after, and not in a healthy installation', () => {
    const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', 'alerts.test.yaml'], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect({ status, output: `${stdout}${stderr}` }).toEqual({ status: 0, output: expect.stringContaining('SUCCESS') });
  });

  it('reach Alertmanager by a configuration of Prometheus that is valid', () => {
    const { status, stderr } = spawnSync(
      'promtool',
      ['check', 'config', '--syntax-only', 'operations/prometheus.yml'],
      {
        encoding: 'utf8',
      },
    );
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  });
});
