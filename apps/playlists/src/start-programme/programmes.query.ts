import { graphql, type DocumentType } from '@trax/graphql-client';

/** What is offered, and which of it the person follows. */
export const programmesQuery = graphql(`
  query ListProgrammes {
    programmes {
      id
      name
      description
      days
      weekdays
      time
      themeIds
    }
    enrolments {
      id
      programmeId
    }
  }
`);

export const startProgrammeMutation = graphql(`
  mutation StartProgramme($id: ID!, $programmeId: ID!, $voice: VoiceGender!, $weekdays: [Int!], $time: String) {
    startProgramme(id: $id, programmeId: $programmeId, voice: $voice, weekdays: $weekdays, time: $time) {
      id
      playlistId
    }
  }
`);

export type ProgrammesData = DocumentType<typeof programmesQuery>;
export type Programme = ProgrammesData['programmes'][number];
