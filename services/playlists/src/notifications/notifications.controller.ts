import { Body, Controller } from '@nestjs/common';
import {
  getPushKey,
  registerDevice,
  removeDevice,
  type PushKey,
  type RegisterDeviceInput,
  type RemoveDeviceInput,
} from '@trax/contracts/notifications';
import { Operation } from '@trax/nest-platform/operation';
import { Viewer } from '@trax/nest-platform/viewer';
import { NotificationsService } from './notifications.service.js';

@Controller()
export class NotificationsController {
  constructor(private readonly notifications: NotificationsService) {}

  @Operation(getPushKey)
  getPushKey(): PushKey {
    return { publicKey: this.notifications.publicKey };
  }

  @Operation(registerDevice)
  registerDevice(
    @Viewer() viewer: Viewer,
    @Body({ schema: registerDevice.body }) input: RegisterDeviceInput,
  ): Promise<void> {
    return this.notifications.registerDevice(viewer, input);
  }

  @Operation(removeDevice)
  removeDevice(
    @Viewer() viewer: Viewer,
    @Body({ schema: removeDevice.body }) { endpoint }: RemoveDeviceInput,
  ): Promise<void> {
    return this.notifications.removeDevice(viewer, endpoint);
  }
}
