import { graphql, type DocumentType } from '@trax/graphql-client';

export const recapQuery = graphql(`
  query SeeRecap($month: String!) {
    listeningRecap(month: $month) {
      month
      completions
      listenedSeconds
      days
      topTrack {
        id
        displayName
        voiceGender
        plays
      }
    }
  }
`);

export type Recap = DocumentType<typeof recapQuery>['listeningRecap'];
