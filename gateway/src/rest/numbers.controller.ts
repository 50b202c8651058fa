import { Controller } from '@nestjs/common';
import { exportNumbers, getNumbers, recordTrackStart } from '@trax/contracts/numbers.operations';
import { PassThrough } from './pass-through.js';

@Controller()
export class NumbersController extends PassThrough(getNumbers, exportNumbers, recordTrackStart) {}
