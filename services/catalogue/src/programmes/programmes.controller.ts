import { Body, Controller, Param, Query } from '@nestjs/common';
import {
  type ChangeProgrammeInput,
  type CreateProgrammeInput,
  type DeleteProgrammeQuery,
  type EditedProgramme,
  type Programme,
  type ProgrammePath,
  changeProgramme,
  createProgramme,
  deleteProgramme,
  getProgramme,
  listEditedProgrammes,
  listProgrammes,
  restoreProgramme,
} from '@trax/contracts/programmes';
import { Operation } from '@trax/nest-platform/operation';
import { ProgrammesService } from './programmes.service.js';

@Controller()
export class ProgrammesController {
  constructor(private readonly programmes: ProgrammesService) {}

  @Operation(listProgrammes)
  listProgrammes(): Promise<Programme[]> {
    return this.programmes.listOffered();
  }

  @Operation(getProgramme)
  getProgramme(@Param({ schema: getProgramme.parameters.path }) { id }: ProgrammePath): Promise<Programme> {
    return this.programmes.getOffered(id);
  }

  @Operation(listEditedProgrammes)
  listEditedProgrammes(): Promise<EditedProgramme[]> {
    return this.programmes.list();
  }

  @Operation(createProgramme)
  createProgramme(@Body({ schema: createProgramme.body }) input: CreateProgrammeInput): Promise<EditedProgramme> {
    return this.programmes.create(input);
  }

  @Operation(changeProgramme)
  changeProgramme(
    @Param({ schema: changeProgramme.parameters.path }) { id }: ProgrammePath,
    @Body({ schema: changeProgramme.body }) input: ChangeProgrammeInput,
  ): Promise<EditedProgramme> {
    return this.programmes.change(id, input);
  }

  @Operation(deleteProgramme)
  deleteProgramme(
    @Param({ schema: deleteProgramme.parameters.path }) { id }: ProgrammePath,
    @Query({ schema: deleteProgramme.parameters.query }) { version }: DeleteProgrammeQuery,
  ): Promise<void> {
    return this.programmes.delete({ id, version });
  }

  @Operation(restoreProgramme)
  restoreProgramme(
    @Param({ schema: restoreProgramme.parameters.path }) { id }: ProgrammePath,
  ): Promise<EditedProgramme> {
    return this.programmes.restore(id);
  }
}
