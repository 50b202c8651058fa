/** The text of a document, for a gateway that does not know its id. */
export { print } from 'graphql';
