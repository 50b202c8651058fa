import { graphql, useQuery, type DocumentType } from '@trax/graphql-client';

/** Null where an identity provider keeps the accounts. */
export const signUpQuery = graphql(`
  query ReadSignUp {
    signUp {
      ...SignUpFields
    }
  }
`);

export const signUpFields = graphql(`
  fragment SignUpFields on SignUp {
    mode
    sendsMail
    hasPasswords
  }
`);
export type SignUpFields = DocumentType<typeof signUpFields>;

/** Whether people have passwords that the installation keeps itself, as far as it is known. */
export const useHasOwnPasswords = (): boolean => useQuery(signUpQuery).data?.signUp?.hasPasswords === true;
