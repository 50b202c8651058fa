import { Module } from '@nestjs/common';
import { CalendarFilling } from './calendar-filling.service.js';
import { UncountedCompletionsRepository } from './uncounted-completions.repository.js';

@Module({ providers: [UncountedCompletionsRepository, CalendarFilling], exports: [CalendarFilling] })
export class CalendarFillingModule {}
