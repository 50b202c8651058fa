import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Sample } from '@trax/contracts/catalogue';
import { Repository } from 'typeorm';
import { PublishedSample } from './published-sample.entity.js';

@Injectable()
export class SampleRepository {
  constructor(@InjectRepository(PublishedSample) private readonly samples: Repository<PublishedSample>) {}

  /** The published track as everybody sees it, and the path of its audio; nothing while it is hidden. */
  async find(): Promise<{ sample: Sample; filePath: string } | undefined> {
    const [published] = await this.samples.find({
      relations: { transcript: { track: { group: true } } },
      where: { transcript: { track: { state: 'published', group: { isHidden: false } } } },
    });
    const { text = '', sentences = [], track } = published?.transcript ?? {};
    if (track?.group === undefined) return undefined;
    const { id: trackId, groupId, displayName, voiceGender, durationSeconds, filePath } = track;
    const words = { trackId, text, sentences };
    const groupName = track.group.name;
    return { sample: { ...words, groupId, groupName, displayName, voiceGender, durationSeconds }, filePath };
  }
}
