import { graphql, type DocumentType } from '@trax/graphql-client';

export const numbersQuery = graphql(`
  query SeeNumbers($weeks: Int!) {
    numbers(weeks: $weeks) {
      today
      days {
        date
        listeners
        completions
        listenedSeconds
      }
      weeks {
        start
        listeners
        completions
        listenedSeconds
        returned
      }
      topTracks {
        id
        displayName
        voiceGender
        completions
      }
      abandonedTracks {
        id
        displayName
        voiceGender
        started
        finished
      }
    }
  }
`);

export type Numbers = DocumentType<typeof numbersQuery>['numbers'];
export type NumbersOfWeek = Numbers['weeks'][number];
