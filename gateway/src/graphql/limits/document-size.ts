import { Kind, type ASTNode, type DocumentNode, type FragmentDefinitionNode, type SelectionNode } from 'graphql';

/** How large a document is, with its fragments written out. */
export type DocumentSize = { depth: number; aliases: number; cost: number };

const OBJECT_COST = 2;
const SCALAR_COST = 1;
/** Every level down is reached once per row of the level above; half a row more a level tells trees from lists. */
const LEVEL_FACTOR = 1.5;
const NOTHING: DocumentSize = { depth: 0, aliases: 0, cost: 0 };

/** Measures every operation of a document; a fragment that contains itself counts once (validation refuses it). */
export function measureDocument(document: DocumentNode): DocumentSize {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  }
  const measured = new Map<string, DocumentSize>();

  function measureSelections(
    node: ASTNode & { selectionSet?: { selections: readonly SelectionNode[] } | undefined },
  ): DocumentSize {
    return (node.selectionSet?.selections ?? []).map(measureSelection).reduce(sideBySide, NOTHING);
  }

  function measureSelection(selection: SelectionNode): DocumentSize {
    if (selection.kind === Kind.INLINE_FRAGMENT) return measureSelections(selection);
    if (selection.kind === Kind.FRAGMENT_SPREAD) return measureFragment(selection.name.value);
    const inner = measureSelections(selection);
    const isObject = selection.selectionSet !== undefined;
    return {
      depth: inner.depth + 1,
      aliases: inner.aliases + (selection.alias === undefined ? 0 : 1),
      cost: isObject ? OBJECT_COST + inner.cost * LEVEL_FACTOR : SCALAR_COST,
    };
  }

  function measureFragment(name: string): DocumentSize {
    const known = measured.get(name);
    if (known !== undefined) return known;
    measured.set(name, NOTHING);
    const fragment = fragments.get(name);
    const size = fragment === undefined ? NOTHING : measureSelections(fragment);
    measured.set(name, size);
    return size;
  }

  return document.definitions
    .filter((definition) => definition.kind === Kind.OPERATION_DEFINITION)
    .map(measureSelections)
    .reduce(sideBySide, NOTHING);
}

function sideBySide(one: DocumentSize, other: DocumentSize): DocumentSize {
  return {
    depth: Math.max(one.depth, other.depth),
    aliases: one.aliases + other.aliases,
    cost: one.cost + other.cost,
  };
}
