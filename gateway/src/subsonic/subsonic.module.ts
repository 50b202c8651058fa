import { Global, Module } from '@nestjs/common';
import { AppSignIn } from './app-sign-in.js';
import { Covers } from './covers.js';
import { SubsonicController } from './subsonic.controller.js';

/** What other apps call: the protocol of OpenSubsonic. */
@Global()
@Module({
  controllers: [SubsonicController],
  providers: [AppSignIn, Covers],
  exports: [AppSignIn],
})
export class SubsonicModule {}
