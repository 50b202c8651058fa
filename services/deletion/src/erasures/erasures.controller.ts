import { Controller } from '@nestjs/common';
import { type Erasure as ErasureView, listErasures } from '@trax/contracts/deletion';
import { Operation } from '@trax/nest-platform/operation';
import type { Erasure } from './erasure.entity.js';
import { ErasuresRepository } from './erasures.repository.js';

@Controller()
export class ErasuresController {
  constructor(private readonly erasures: ErasuresRepository) {}

  @Operation(listErasures)
  async listErasures(): Promise<ErasureView[]> {
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
