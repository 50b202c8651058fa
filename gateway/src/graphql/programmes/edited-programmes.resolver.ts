import { Args, Context, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { InputOf } from '@trax/contracts/operation';
import {
  type EditedProgramme,
  changeProgramme,
  createProgramme,
  deleteProgramme,
  listEditedProgrammes,
  restoreProgramme,
} from '@trax/contracts/programmes';
import { Administrator } from '@trax/nest-platform/viewer';
import type { ServiceCall } from '../../upstream/upstream.client.js';
import { withoutNulls } from '../without-nulls.js';

type Values = InputOf<typeof createProgramme>['body'];
type CreateArgs = Omit<Values, 'days'> & { readonly days?: number | null };
type ChangeArgs = {
  readonly id: string;
  readonly version: number;
  readonly days?: number | null;
} & { readonly [Name in Exclude<keyof Values, 'days'>]?: Values[Name] | null } & {
  readonly isPublished?: boolean | null;
};

/** What administrators do with programmes. */
@Administrator()
@Resolver('EditedProgramme')
export class EditedProgrammesResolver {
  @Query('editedProgrammes')
  listProgrammes(@Context('call') call: ServiceCall): Promise<EditedProgramme[]> {
    return call(listEditedProgrammes);
  }

  @Mutation('createProgramme')
  createProgramme(
    @Args() { days = null, ...values }: CreateArgs,
    @Context('call') call: ServiceCall,
  ): Promise<EditedProgramme> {
    return call(createProgramme, { body: { days, ...values } });
  }

  @Mutation('changeProgramme')
  changeProgramme(
    @Args() { id, version, days, ...changes }: ChangeArgs,
    @Context('call') call: ServiceCall,
  ): Promise<EditedProgramme> {
    const body = { ...withoutNulls(changes), ...(days !== undefined && { days }), version };
    return call(changeProgramme, { path: { id }, body });
  }

  @Mutation('deleteProgramme')
  async deleteProgramme(
    @Args() { id, version }: Pick<ChangeArgs, 'id' | 'version'>,
    @Context('call') call: ServiceCall,
  ): Promise<boolean> {
    await call(deleteProgramme, { path: { id }, query: { version } });
    return true;
  }

  @Mutation('restoreProgramme')
  restoreProgramme(@Args('id') id: string, @Context('call') call: ServiceCall): Promise<EditedProgramme> {
    return call(restoreProgramme, { path: { id } });
  }
}
