import { graphql, type DocumentType } from '@trax/graphql-client';

export const ownRecordingFacts = graphql(`
  fragment OwnRecordingFacts on OwnRecording {
    id
    name
    words
    theme
    groupId
    voiceGender
    filePath
    durationSeconds
    createdAt
  }
`);

export const ownRecordingsQuery = graphql(`
  query ListOwnRecordings {
    ownRecordings {
      ...OwnRecordingFacts
    }
    ownRecordingLimits {
      maxRecordings
      usedRecordings
      maxSeconds
    }
  }
`);

export type OwnRecording = DocumentType<typeof ownRecordingFacts>;
export type OwnRecordingLimits = DocumentType<typeof ownRecordingsQuery>['ownRecordingLimits'];
