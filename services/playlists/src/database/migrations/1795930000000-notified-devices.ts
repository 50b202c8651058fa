import { guardAgainstErased } from '@trax/erasure/erased-users';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const STATEMENTS = [
  `create table notified_devices (
     id            uuid        primary key default gen_random_uuid(),
     firebase_id   text        not null,
     endpoint      text        not null unique,
     p256dh        text        not null,
     auth          text        not null,
     timezone      text        not null,
     registered_at timestamptz not null default now()
   )`,
  'create index notified_devices_of_person on notified_devices (firebase_id, registered_at)',
  'alter table reminders add column due_after timestamptz not null default now()',
];

export class NotifiedDevices1795930000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
    await guardAgainstErased(runner, 'notified_devices');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table reminders drop column due_after');
    await runner.query('drop table notified_devices');
  }
}
