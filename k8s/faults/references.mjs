// @ts-check
import { findObject, nameOf, workloadsOf } from './selection.mjs';

/** @typedef {import('../manifests.mjs').Manifest} Manifest */
/** @typedef {{ kind: string, name: string, key?: string }} Reference */

/**
 * Names that lead nowhere.
 * @param {readonly Manifest[]} objects
 * @returns {string[]}
 */
export function findReferenceFaults(objects) {
  return objects.flatMap((object) =>
    referencesOf(object)
      .filter((reference) => !isThere(reference, objects))
      .map(({ kind, name, key }) => {
        return `${nameOf(object)} refers to ${kind} ${name}${key ? `, key ${key}` : ''}, which does not exist`;
      }),
  );
}

/** @param {Reference} reference @param {readonly Manifest[]} objects */
function isThere({ kind, name, key }, objects) {
  const found = findObject(objects, kind, name);
  return found !== undefined && (key === undefined || key in (found['data'] ?? {}));
}

/** @type {Record<string, (object: Manifest) => Reference[]>} */
const OF_KIND = {
  HorizontalPodAutoscaler: ({ spec }) => [spec.scaleTargetRef],
  ScaledObject: ({ spec }) => [
    { kind: 'Deployment', ...spec.scaleTargetRef },
    ...spec.triggers.flatMap((/** @type {Manifest} */ { authenticationRef: auth }) =>
      auth ? [{ kind: 'TriggerAuthentication', name: auth.name }] : [],
    ),
  ],
  TriggerAuthentication: ({ spec }) => spec.secretTargetRef.map(secretKey),
  Ingress: ({ metadata, spec }) => [
    ...spec.rules.flatMap((/** @type {Manifest} */ { http }) =>
      http.paths.map((/** @type {Manifest} */ { backend }) => ({ kind: 'Service', name: backend.service.name })),
    ),
    ...issuerOf(metadata.annotations?.['cert-manager.io/issuer']),
  ],
  StatefulSet: ({ spec }) => [{ kind: 'Service', name: spec.serviceName }],
  Cluster: ({ spec: { bootstrap, managed, plugins } }) => [
    ...[bootstrap?.initdb, ...(managed?.roles ?? [])].flatMap(passwordOf),
    ...(plugins ?? []).map((/** @type {Manifest} */ { parameters }) => ({
      kind: 'ObjectStore',
      name: parameters.barmanObjectName,
    })),
  ],
  Pooler: inCluster,
  Database: inCluster,
  ScheduledBackup: inCluster,
  ObjectStore: ({ spec: { configuration } }) => Object.values(configuration.s3Credentials ?? {}).map(secretKey),
};

/** @param {Manifest} object @returns {Reference[]} */
function inCluster({ spec }) {
  return [{ kind: 'Cluster', name: spec.cluster?.name }];
}

/** @param {{ name: string, key: string }} reference @returns {Reference} */
function secretKey({ name, key }) {
  return { kind: 'Secret', name, key };
}

/** @param {string | undefined} name @returns {Reference[]} */
const issuerOf = (name) => (name === undefined ? [] : [{ kind: 'Issuer', name }]);

/** A role of CloudNativePG takes its name and password from a Secret. @param {Manifest | undefined} role @returns {Reference[]} */
function passwordOf(role) {
  const name = role?.['passwordSecret']?.name ?? role?.['secret']?.name;
  return ['username', 'password'].flatMap((key) => (name === undefined ? [] : [{ kind: 'Secret', name, key }]));
}

/** @param {Manifest} object @returns {Reference[]} */
function referencesOf(object) {
  const ofPods = workloadsOf([object]).flatMap(({ spec }) => ofPod(spec.template.spec));
  return [...ofPods, ...(OF_KIND[object['kind']]?.(object) ?? [])];
}

/** @param {Manifest} pod @returns {Reference[]} */
function ofPod({ containers = [], initContainers = [], volumes = [] }) {
  return [...[...containers, ...initContainers].flatMap(ofContainer), ...volumes.flatMap(ofVolume)];
}

/** @param {Manifest} container @returns {Reference[]} */
function ofContainer({ env = [], envFrom = [] }) {
  return [
    ...envFrom.map((/** @type {Manifest} */ { configMapRef, secretRef }) =>
      configMapRef ? { kind: 'ConfigMap', ...configMapRef } : { kind: 'Secret', ...secretRef },
    ),
    ...env.flatMap((/** @type {Manifest} */ { valueFrom: { configMapKeyRef, secretKeyRef } = {} }) => [
      ...(configMapKeyRef ? [{ kind: 'ConfigMap', ...configMapKeyRef }] : []),
      ...(secretKeyRef ? [{ kind: 'Secret', ...secretKeyRef }] : []),
    ]),
  ];
}

/** @param {Manifest} volume @returns {Reference[]} */
function ofVolume({ configMap, secret, persistentVolumeClaim: claim }) {
  return [
    ...(configMap ? [{ kind: 'ConfigMap', name: configMap.name }] : []),
    ...(secret ? [{ kind: 'Secret', name: secret.secretName }] : []),
    ...(claim ? [{ kind: 'PersistentVolumeClaim', name: claim.claimName }] : []),
  ];
}
