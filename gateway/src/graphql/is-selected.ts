import { Kind, type GraphQLResolveInfo, type SelectionSetNode } from 'graphql';

/** Whether the document selects this field of what is being resolved, directly or by a fragment. */
export function isSelected({ fieldNodes, fragments }: GraphQLResolveInfo, fieldName: string): boolean {
  const isIn = (set: SelectionSetNode | undefined): boolean =>
    set?.selections.some((selection) => {
      if (selection.kind === Kind.FIELD) return selection.name.value === fieldName;
      return isIn(
        selection.kind === Kind.FRAGMENT_SPREAD
          ? fragments[selection.name.value]?.selectionSet
          : selection.selectionSet,
      );
    }) ?? false;
  return fieldNodes.some(({ selectionSet }) => isIn(selectionSet));
}
