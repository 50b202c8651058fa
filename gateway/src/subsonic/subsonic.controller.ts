import { All, Controller, Inject, Req, Res, UseFilters } from '@nestjs/common';
import { getAudio } from '@trax/contracts/catalogue';
import { audioUrl } from '@trax/contracts/catalogue-rules';
import { getOwnAudio } from '@trax/contracts/own-recordings';
import { isOwnRecording } from '@trax/contracts/own-recordings-rules';
import { NotSignedIn } from '@trax/nest-platform/problem';
import { Public, SignedIn } from '@trax/nest-platform/viewer';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { GATEWAY_CONFIG, type GatewayConfig } from '../gateway.config.js';
import { ServiceProxy } from '../rest/service-proxy.js';
import { UpstreamClient, type ServiceCall } from '../upstream/upstream.client.js';
import { ANNOTATIONS } from './annotations.js';
import { BROWSING } from './browsing.js';
import { Covers } from './covers.js';
import { readSong } from './library.js';
import { LISTS } from './lists.js';
import { Parameters } from './parameters.js';
import { PLAYLISTS } from './playlists.js';
import { sendContent, SubsonicFilter } from './subsonic-answer.js';
import { callName, type SubsonicCall } from './subsonic-call.js';
import { NothingFound } from './subsonic.errors.js';
import { EXTENSIONS, SYSTEM } from './system.js';

const HANDLERS = new Map(Object.entries({ ...SYSTEM, ...BROWSING, ...LISTS, ...PLAYLISTS, ...ANNOTATIONS }));

/** Both addresses of calls; older apps add `.view`. */
const addresses = (...names: readonly string[]) => names.flatMap((name) => [`/rest/${name}`, `/rest/${name}.view`]);

/**
 * The protocol of OpenSubsonic, for the apps that people let in. It is no interface of ours: names, parameters, answers and
 * codes are those of https://opensubsonic.netlify.app. The gate identifies the app (`app-sign-in.ts`). See docs/decisions/0035.
 */
@Controller()
@UseFilters(SubsonicFilter)
export class SubsonicController {
  @Inject(GATEWAY_CONFIG) private readonly config!: GatewayConfig;

  constructor(
    private readonly upstream: UpstreamClient,
    private readonly services: ServiceProxy,
    private readonly covers: Covers,
  ) {}

  @Public()
  @All(addresses('getOpenSubsonicExtensions'))
  getExtensions(@Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    sendContent(EXTENSIONS, request, reply);
  }

  /** Answers ranges. Sounds are MP3 files as they are: nothing is transcoded. */
  @SignedIn()
  @All(addresses('stream', 'download'))
  async stream(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const { parameters, call } = this.read(request);
    const { track } = await readSong(call, parameters.get('id'));
    const { AUDIO_BASE_URL: elsewhere } = this.config;
    const isOwn = isOwnRecording(track);
    if (!isOwn && elsewhere !== undefined) return void reply.redirect(audioUrl(track.filePath, elsewhere), 302);
    const sound = { operation: isOwn ? getOwnAudio : getAudio, path: audioUrl(track.filePath) };
    await this.services.answerSound(sound, request, reply);
  }

  @SignedIn()
  @All(addresses('getCoverArt'))
  async getCover(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const picture = await this.covers.get(this.read(request));
    void reply.headers({ 'content-type': 'image/png', 'cache-control': 'private, max-age=86400' }).send(picture);
  }

  @SignedIn()
  @All('/rest/:call')
  async answer(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const handle = HANDLERS.get(callName(request));
    if (handle === undefined) throw new NothingFound('call here');
    sendContent(await handle(this.read(request)), request, reply);
  }

  private read(request: FastifyRequest): SubsonicCall {
    const { viewer } = request;
    if (viewer === null) throw new NotSignedIn();
    const context = { viewer, requestId: request.id };
    const call: ServiceCall = (operation, ...input) => this.upstream.call(operation, context, ...input);
    return { parameters: new Parameters(request), viewer, call };
  }
}
