// @ts-check
/** @typedef {import('../manifests.mjs').Manifest} Manifest */
/** @typedef {[(thing: Manifest) => boolean, (name: string) => string]} Rule what must hold, and the sentence when not */

/** What Pod Security "restricted" lets a pod mount. */
const VOLUMES = ['configMap', 'secret', 'emptyDir', 'persistentVolumeClaim', 'projected', 'downwardAPI', 'csi'];
const SECRET_NAME = /(SECRET|PASSWORD|TOKEN|DATABASE_URL|REDIS_URL)$/;
const CLOSE_WITHIN_SECONDS = 10;
const WORKERS_WITHIN_SECONDS = 20;

/**
 * Whether the pods of a workload are restricted, probed and limited.
 * @param {Manifest} workload @param {number} shutdownDelaySeconds how long a process goes on answering after SIGTERM
 * @returns {string[]}
 */
export function findPodFaults({ kind, spec }, shutdownDelaySeconds) {
  const pod = spec.template.spec;
  const { containers = [], initContainers = [] } = pod;
  const all = [...containers, ...initContainers];
  return [
    ...check(POD_RULES, pod, ''),
    ...(kind === 'Deployment'
      ? [...check(DEPLOYMENT_RULES, spec, ''), ...findGraceFaults(pod, shutdownDelaySeconds)]
      : []),
    ...(kind === 'Job' ? [] : containers.flatMap(findProbeFaults)),
    ...all.flatMap((container) => check(CONTAINER_RULES, container, container.name)),
    ...all.flatMap((container) => findMountFaults(container, spec)),
  ];
}

/** @param {Rule[]} rules @param {Manifest} thing @param {string} name */
const check = (rules, thing, name) => rules.filter(([holds]) => !holds(thing)).map(([, describe]) => describe(name));

/** @type {Rule[]} */
const POD_RULES = [
  [(pod) => pod['automountServiceAccountToken'] === false, () => 'is given a service account token'],
  [
    ({ securityContext }) => securityContext?.runAsNonRoot === true && securityContext.runAsUser > 0,
    () => 'may run as root',
  ],
  [({ securityContext }) => securityContext?.seccompProfile?.type === 'RuntimeDefault', () => 'has no seccomp profile'],
  [
    ({ hostNetwork, hostPID, hostIPC }) => !hostNetwork && !hostPID && !hostIPC,
    () => "shares its node's network or processes",
  ],
  [
    ({ volumes = [] }) =>
      volumes.every((/** @type {Manifest} */ volume) =>
        Object.keys(volume).every((key) => key === 'name' || VOLUMES.includes(key)),
      ),
    () => 'mounts a kind of volume that restricted pods may not have',
  ],
  [
    ({ volumes = [] }) => volumes.every((/** @type {Manifest} */ { emptyDir }) => !emptyDir || emptyDir.sizeLimit),
    () => "may fill its node's disk",
  ],
];

/** @type {Rule[]} */
const DEPLOYMENT_RULES = [
  [
    ({ strategy }) => strategy?.rollingUpdate?.maxUnavailable === 0,
    () => 'stops a replica at an update before another one is ready',
  ],
];

/** @type {Rule[]} */
const CONTAINER_RULES = [
  [
    ({ image = '' }) => /[:@][^/]+$/.test(image) && !image.endsWith(':latest'),
    (name) => `runs ${name} without a version`,
  ],
  [({ resources }) => Boolean(resources?.requests?.memory), (name) => `requests no memory for ${name}`],
  [({ resources }) => Boolean(resources?.requests?.cpu), (name) => `requests no processor for ${name}`],
  [({ resources }) => Boolean(resources?.limits?.memory), (name) => `sets no memory limit for ${name}`],
  [
    ({ securityContext }) => securityContext?.readOnlyRootFilesystem === true,
    (name) => `lets ${name} write to its image`,
  ],
  [
    ({ securityContext }) => securityContext?.allowPrivilegeEscalation === false,
    (name) => `lets ${name} gain privileges`,
  ],
  [({ securityContext }) => !securityContext?.privileged, (name) => `lets ${name} do anything`],
  [
    ({ securityContext }) => securityContext?.capabilities?.drop?.includes('ALL') && !securityContext.capabilities.add,
    (name) => `leaves ${name} capabilities`,
  ],
  [
    ({ env = [] }) =>
      env.every((/** @type {Manifest} */ { name, value }) => value === undefined || !SECRET_NAME.test(name)),
    (name) => `holds a secret of ${name} in plain sight`,
  ],
  [
    ({ env = [] }) => new Set(env.map((/** @type {Manifest} */ { name }) => name)).size === env.length,
    (name) => `sets a variable of ${name} twice`,
  ],
];

/** preStop, the pause after SIGTERM, closing and the workers' last jobs must fit in. @param {Manifest} pod @param {number} delaySeconds */
function findGraceFaults({ terminationGracePeriodSeconds = 30, containers }, delaySeconds) {
  return containers.flatMap((/** @type {Manifest} */ { name, lifecycle }) => {
    const sleep = lifecycle?.preStop?.sleep?.seconds ?? 0;
    if (sleep === 0) return [`sends requests to ${name} while it stops`];
    const isEnough =
      terminationGracePeriodSeconds >= sleep + delaySeconds + CLOSE_WITHIN_SECONDS + WORKERS_WITHIN_SECONDS;
    return isEnough ? [] : [`kills ${name} before it has stopped`];
  });
}

/** @param {Manifest} container */
function findProbeFaults({ name, ports = [], ...container }) {
  return ['startupProbe', 'livenessProbe', 'readinessProbe'].flatMap((probe) => {
    const request = container[probe]?.httpGet;
    if (container[probe] === undefined) return [`has no ${probe} for ${name}`];
    if (request === undefined) return [];
    const path = probe === 'readinessProbe' ? '/health/ready' : '/health/live';
    const isRight = request.path === path && ports.some((/** @type {Manifest} */ port) => port.name === request.port);
    return isRight ? [] : [`has a ${probe} for ${name} that asks ${request.path} on ${request.port}`];
  });
}

/** @param {Manifest} container @param {Manifest} spec of the workload */
function findMountFaults({ name, volumeMounts = [] }, { template, volumeClaimTemplates = [] }) {
  const volumes = [...(template.spec.volumes ?? []), ...volumeClaimTemplates];
  const names = volumes.map((volume) => volume.name ?? volume.metadata.name);
  return volumeMounts
    .filter((/** @type {Manifest} */ mount) => !names.includes(mount.name))
    .map((/** @type {Manifest} */ mount) => `mounts the volume ${mount.name} in ${name}, which it does not have`);
}
