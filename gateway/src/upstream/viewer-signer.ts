import type { Viewer } from '@trax/contracts/session';
import { createViewerSigner, VIEWER_TOKEN_SECONDS, type SignViewer } from '@trax/nest-platform/viewer-token';
import { LRUCache } from 'lru-cache';

const MAX_TOKENS = 20_000;

/** Signs the viewer for a service, and uses a token again for half of its lifetime. */
export class ViewerSigner {
  private readonly tokens = new LRUCache<string, Promise<string>>({
    max: MAX_TOKENS,
    ttl: (VIEWER_TOKEN_SECONDS * 1_000) / 2,
  });

  private readonly signViewer: SignViewer;

  constructor(signingKey: string) {
    this.signViewer = createViewerSigner(signingKey);
  }

  sign(viewer: Viewer, service: string): Promise<string> {
    const key = `${service} ${JSON.stringify(viewer)}`;
    const known = this.tokens.get(key);
    if (known !== undefined) return known;
    const token = this.signViewer(viewer, service);
    this.tokens.set(key, token);
    return token;
  }
}
