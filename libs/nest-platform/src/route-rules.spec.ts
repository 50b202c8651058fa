import { Body, Controller, Get, Headers, Module, Param, Post, Query } from '@nestjs/common';
import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { createApp } from './create-app.js';
import { Public, SignedIn } from './viewer.js';

const schema = z.strictObject({});
const start = async (controller: new () => object) => {
  @Module({ controllers: [controller] })
  class TestModule {}
  const options = { name: 'test', logLevel: 'silent', viewer: { resolve: () => Promise.resolve(null) } };
  const app = await createApp(TestModule, options);
  await app.close();
};

describe('a process', () => {
  it('starts when every route carries a policy and every parameter a schema', async () => {
    @SignedIn()
    @Controller('good')
    class GoodController {
      @Get(':id')
      get(@Param({ schema }) path: object, @Query({ schema }) query: object): object {
        return { path, query };
      }

      @Public()
      @Post()
      post(@Body({ schema }) body: object): object {
        return body;
      }

      notARoute(anything: object): object {
        return anything;
      }
    }
    await expect(start(GoodController)).resolves.toBeUndefined();
  });

  it('refuses to start with a route without a policy', async () => {
    @Controller('open')
    class OpenController {
      @Get()
      list(): void {}
    }
    await expect(start(OpenController)).rejects.toThrow('OpenController.list has no policy');
  });

  it('refuses to start with a parameter that nothing validates, and names each', async () => {
    @Public()
    @Controller('loose')
    class LooseController {
      @Post(':id')
      save(@Param() path: object, @Query('q') query: string, @Headers('x-y') header: string): object {
        return { path, query, header };
      }

      @Post()
      add(@Body() body: object): object {
        return body;
      }
    }
    const attempt = start(LooseController);
    await expect(attempt).rejects.toThrow('LooseController.save has a @Param without a schema');
    await expect(attempt).rejects.toThrow('LooseController.save has a @Query without a schema');
    await expect(attempt).rejects.toThrow('LooseController.save has a @Headers without a schema');
    await expect(attempt).rejects.toThrow('LooseController.add has a @Body without a schema');
  });
});
