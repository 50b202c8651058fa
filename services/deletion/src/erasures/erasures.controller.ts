import { Controller, Query, UseGuards } from '@nestjs/common';
import type { AdminQuery, Erasure as ErasureView } from '@trax/contracts/deletion';
import { listErasures } from '@trax/contracts/deletion.operations';
import { Operation } from '@trax/nest-platform/operation';
import { AdministratorNamesThemselves } from '../administrator-names-themselves.guard.js';
import type { Erasure } from './erasure.entity.js';
import { ErasuresRepository } from './erasures.repository.js';

@Controller()
export class ErasuresController {
  constructor(private readonly erasures: ErasuresRepository) {}

  @UseGuards(AdministratorNamesThemselves)
  @Operation(listErasures)
  async listErasures(@Query({ schema: listErasures.parameters.query }) _query: AdminQuery): Promise<ErasureView[]> {
    return (await this.erasures.listRecent()).map(toView);
  }
}

function toView({ subjectHash, startedAt, finishedAt, reports, awaited, requests, failure }: Erasure): ErasureView {
  const isAccountDue = finishedAt === null && awaited.length === 0;
  return {
    id: subjectHash,
    startedAt: startedAt.toISOString(),
    reportedBy: Object.keys(reports).toSorted(),
    waitsFor: isAccountDue ? ['users'] : awaited,
    requests,
    failure,
    finishedAt: finishedAt?.toISOString() ?? null,
  };
}
