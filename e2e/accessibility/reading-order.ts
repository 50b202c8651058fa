import type { Page } from '@playwright/test';

type Node = {
  nodeId: string;
  ignored: boolean;
  role?: { value: string };
  name?: { value: string };
  childIds?: string[];
};

const LISTED = new Set([
  'alert',
  'banner',
  'button',
  'combobox',
  'contentinfo',
  'dialog',
  'form',
  'heading',
  'image',
  'link',
  'main',
  'navigation',
  'radio',
  'region',
  'slider',
  'switch',
  'tab',
  'textbox',
]);

/** What a screen reader finds, in its order: landmarks, headings, controls and pictures, each as `role name`. */
export async function readingOrder(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as { nodes: Node[] };
  await session.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const read = (node: Node | undefined): string[] => {
    if (!node) return [];
    const role = node.role?.value ?? '';
    const line = !node.ignored && LISTED.has(role) ? [`${role} ${node.name?.value ?? ''}`.trim()] : [];
    return [...line, ...(node.childIds ?? []).flatMap((id) => read(byId.get(id)))];
  };
  return read(nodes[0]);
}
