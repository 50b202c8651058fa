import { Controller, Param, Query } from '@nestjs/common';
import {
  type ListedUser,
  type ListPeopleQuery,
  type PeoplePage,
  disableUser,
  enableUser,
  listPeople,
  makeAdministrator,
  resetSecondFactor,
  unmakeAdministrator,
} from '@trax/contracts/users';
import { Operation } from '@trax/nest-platform/operation';
import { Viewer } from '@trax/nest-platform/viewer';
import type { z } from 'zod';
import { UsersListService } from '../users/users-list.service.js';
import { PeopleService } from './people.service.js';

const { path } = disableUser.parameters;
type Path = z.infer<typeof path>;

@Controller()
export class PeopleController {
  constructor(
    private readonly people: PeopleService,
    private readonly list: UsersListService,
  ) {}

  @Operation(listPeople)
  listPeople(
    @Viewer() viewer: Viewer,
    @Query({ schema: listPeople.parameters.query }) query: ListPeopleQuery,
  ): Promise<PeoplePage> {
    return this.list.listPeople(viewer, query);
  }

  @Operation(disableUser)
  disableUser(@Viewer() viewer: Viewer, @Param({ schema: path }) { firebaseId }: Path): Promise<ListedUser> {
    return this.people.disableUser(viewer, firebaseId);
  }

  @Operation(enableUser)
  enableUser(@Viewer() viewer: Viewer, @Param({ schema: path }) { firebaseId }: Path): Promise<ListedUser> {
    return this.people.enableUser(viewer, firebaseId);
  }

  @Operation(makeAdministrator)
  makeAdministrator(@Viewer() viewer: Viewer, @Param({ schema: path }) { firebaseId }: Path): Promise<ListedUser> {
    return this.people.makeAdministrator(viewer, firebaseId);
  }

  @Operation(unmakeAdministrator)
  unmakeAdministrator(@Viewer() viewer: Viewer, @Param({ schema: path }) { firebaseId }: Path): Promise<ListedUser> {
    return this.people.unmakeAdministrator(viewer, firebaseId);
  }

  @Operation(resetSecondFactor)
  resetSecondFactor(@Viewer() viewer: Viewer, @Param({ schema: path }) { firebaseId }: Path): Promise<void> {
    return this.people.resetSecondFactor(viewer, firebaseId);
  }
}
