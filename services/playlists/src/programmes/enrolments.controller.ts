import { Body, Controller, Param } from '@nestjs/common';
import {
  type ChangeEnrolmentInput,
  type Enrolment,
  type ProgrammePath,
  type StartProgrammeInput,
  changeEnrolment,
  leaveProgramme,
  listEnrolments,
  rejoinProgramme,
  startProgramme,
} from '@trax/contracts/programmes';
import { Operation } from '@trax/nest-platform/operation';
import { Viewer } from '@trax/nest-platform/viewer';
import { EnrolmentsService } from './enrolments.service.js';

@Controller()
export class EnrolmentsController {
  constructor(private readonly enrolments: EnrolmentsService) {}

  @Operation(listEnrolments)
  listEnrolments(@Viewer() viewer: Viewer): Promise<Enrolment[]> {
    return this.enrolments.list(viewer);
  }

  @Operation(startProgramme)
  startProgramme(
    @Viewer() viewer: Viewer,
    @Body({ schema: startProgramme.body }) input: StartProgrammeInput,
  ): Promise<Enrolment> {
    return this.enrolments.start(viewer, input);
  }

  @Operation(changeEnrolment)
  changeEnrolment(
    @Viewer() viewer: Viewer,
    @Param({ schema: changeEnrolment.parameters.path }) { id }: ProgrammePath,
    @Body({ schema: changeEnrolment.body }) { change }: ChangeEnrolmentInput,
  ): Promise<Enrolment> {
    return this.enrolments.change(viewer, id, change);
  }

  @Operation(leaveProgramme)
  leaveProgramme(
    @Viewer() viewer: Viewer,
    @Param({ schema: leaveProgramme.parameters.path }) { id }: ProgrammePath,
  ): Promise<void> {
    return this.enrolments.leave(viewer, id);
  }

  @Operation(rejoinProgramme)
  rejoinProgramme(
    @Viewer() viewer: Viewer,
    @Param({ schema: rejoinProgramme.parameters.path }) { id }: ProgrammePath,
  ): Promise<Enrolment> {
    return this.enrolments.rejoin(viewer, id);
  }
}
