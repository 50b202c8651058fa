import { GraphQLError, type ValidationRule } from 'graphql';
import { measureDocument } from './document-size.js';

export const LIMITS = { depth: 6, aliases: 10, cost: 500 } as const;

/** Refuses documents that would ask too much of the services, before anything is executed. */
export const documentLimits: ValidationRule = (context) => ({
  Document(document) {
    const size = measureDocument(document);
    for (const name of ['depth', 'aliases', 'cost'] as const) {
      if (size[name] > LIMITS[name]) context.reportError(tooMuch(name));
    }
  },
});

function tooMuch(name: keyof typeof LIMITS): GraphQLError {
  return new GraphQLError(`This query asks for too much at once (${name} is at most ${LIMITS[name]})`, {
    extensions: { limit: name },
  });
}

/** Refuses a kind of operation that the schema does not have; graphql-js would find out only when it runs. */
export const knownOperations: ValidationRule = (context) => ({
  OperationDefinition({ operation }) {
    if (context.getSchema().getRootType(operation)) return;
    context.reportError(new GraphQLError(`There is no ${operation} here`));
  },
});
