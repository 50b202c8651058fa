const HANDLER = 'new SnapshotHandler(this)';

/**
 * For the core of the federation runtime: without its snapshot plugin, which the shell's configuration takes out, nothing
 * asks the snapshot handler for anything but to forget a manifest. The handler and its reading of manifests would stay.
 * @param {string} source
 */
export default function dropSnapshotHandler(source) {
  if (!source.includes(HANDLER)) throw new Error('The federation runtime makes its snapshot handler elsewhere now');
  return source.replace(HANDLER, 'Object.assign(new DisabledSnapshotHandler(), { manifestCache: new Map() })');
}
