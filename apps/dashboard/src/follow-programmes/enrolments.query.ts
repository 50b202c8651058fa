import { graphql, type DocumentType } from '@trax/graphql-client';

const enrolmentFacts = graphql(`
  fragment EnrolmentFacts on Enrolment {
    id
    playlistId
    name
    days
    progress {
      days
      lastDate
    }
  }
`);
export type Enrolment = DocumentType<typeof enrolmentFacts>;

/** With what is offered to those who follow none. */
export const enrolmentsQuery = graphql(`
  query FollowProgrammes {
    enrolments {
      ...EnrolmentFacts
    }
    programmes {
      id
    }
  }
`);

export const changeEnrolmentMutation = graphql(`
  mutation ChangeEnrolment($id: ID!, $change: EnrolmentChange!) {
    changeEnrolment(id: $id, change: $change) {
      ...EnrolmentFacts
    }
  }
`);

export const leaveProgrammeMutation = graphql(`
  mutation LeaveProgramme($id: ID!) {
    leaveProgramme(id: $id)
  }
`);

export const rejoinProgrammeMutation = graphql(`
  mutation RejoinProgramme($id: ID!) {
    rejoinProgramme(id: $id) {
      ...EnrolmentFacts
    }
  }
`);
