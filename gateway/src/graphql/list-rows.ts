import {
  getNamedType,
  getNullableType,
  isListType,
  isObjectType,
  Kind,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type SelectionSetNode,
  type ValidationContext,
} from 'graphql';

/** How many rows a list is assumed to have. */
const ROWS_OF_LIST = 20;

/** About how many objects a document asks for: the rows of lists within lists multiply. */
export function countRows(context: ValidationContext, set: SelectionSetNode, type: GraphQLObjectType): number {
  const fragments = new Map<string, number>();

  const ofFragment = (name: string): number => {
    const known = fragments.get(name);
    if (known !== undefined) return known;
    // Another rule refuses a fragment that contains itself.
    fragments.set(name, 0);
    const fragment = context.getFragment(name);
    const on = fragment && context.getSchema().getType(fragment.typeCondition.name.value);
    const rows = fragment ? ofSet(fragment.selectionSet, on) : 0;
    fragments.set(name, rows);
    return rows;
  };
  const ofSet = ({ selections }: SelectionSetNode, parent: GraphQLNamedType | null | undefined): number =>
    selections.reduce((rows, selection) => {
      if (selection.kind === Kind.FRAGMENT_SPREAD) return rows + ofFragment(selection.name.value);
      if (selection.kind === Kind.INLINE_FRAGMENT) return rows + ofSet(selection.selectionSet, parent);
      const field = isObjectType(parent) ? parent.getFields()[selection.name.value] : undefined;
      if (field === undefined || selection.selectionSet === undefined) return rows;
      const size = isListType(getNullableType(field.type)) ? ROWS_OF_LIST : 1;
      return rows + size * (1 + ofSet(selection.selectionSet, getNamedType(field.type)));
    }, 0);

  return ofSet(set, type);
}
