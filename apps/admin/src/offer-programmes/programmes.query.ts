import { graphql, type DocumentType } from '@trax/graphql-client';

export const programmeFields = graphql(`
  fragment EditedProgrammeFields on EditedProgramme {
    id
    name
    description
    days
    weekdays
    time
    themeIds
    isPublished
    version
  }
`);
export type EditedProgramme = DocumentType<typeof programmeFields>;

export const editedProgrammesQuery = graphql(`
  query ListEditedProgrammes {
    editedProgrammes {
      ...EditedProgrammeFields
    }
  }
`);

export const createProgrammeMutation = graphql(`
  mutation CreateProgramme(
    $name: String!
    $description: String!
    $days: Int
    $weekdays: [Int!]!
    $time: String!
    $themeIds: [ID!]!
  ) {
    createProgramme(
      name: $name
      description: $description
      days: $days
      weekdays: $weekdays
      time: $time
      themeIds: $themeIds
    ) {
      ...EditedProgrammeFields
    }
  }
`);

export const changeProgrammeMutation = graphql(`
  mutation ChangeProgramme(
    $id: ID!
    $version: Int!
    $name: String
    $description: String
    $days: Int
    $weekdays: [Int!]
    $time: String
    $themeIds: [ID!]
  ) {
    changeProgramme(
      id: $id
      version: $version
      name: $name
      description: $description
      days: $days
      weekdays: $weekdays
      time: $time
      themeIds: $themeIds
    ) {
      ...EditedProgrammeFields
    }
  }
`);

/** Publishes a programme, or withdraws it. */
export const publishProgrammeMutation = graphql(`
  mutation PublishProgramme($id: ID!, $version: Int!, $isPublished: Boolean!) {
    changeProgramme(id: $id, version: $version, isPublished: $isPublished) {
      ...EditedProgrammeFields
    }
  }
`);

export const deleteProgrammeMutation = graphql(`
  mutation DeleteProgramme($id: ID!, $version: Int!) {
    deleteProgramme(id: $id, version: $version)
  }
`);

export const restoreProgrammeMutation = graphql(`
  mutation RestoreProgramme($id: ID!) {
    restoreProgramme(id: $id) {
      ...EditedProgrammeFields
    }
  }
`);
