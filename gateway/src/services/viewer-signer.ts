import type { Viewer } from '@trax/contracts/session';
import { signViewer, VIEWER_TOKEN_SECONDS } from '@trax/nest-platform/viewer-token';
import { BoundedMap } from '../bounded-map.js';

const REUSED_MS = (VIEWER_TOKEN_SECONDS * 1_000) / 2;
const CAPACITY = 20_000;

type Signed = { token: Promise<string>; untilMs: number };

/** Signs viewers towards the services, and uses a signature again for half of its life. */
export class ViewerSigner {
  private readonly signed = new BoundedMap<string, Signed>(CAPACITY);

  constructor(private readonly secret: string) {}

  sign(viewer: Viewer): Promise<string> {
    const key = JSON.stringify(viewer);
    const known = this.signed.get(key);
    if (known !== undefined && known.untilMs > Date.now()) return known.token;
    const token = signViewer(viewer, this.secret);
    this.signed.set(key, { token, untilMs: Date.now() + REUSED_MS });
    return token;
  }
}
