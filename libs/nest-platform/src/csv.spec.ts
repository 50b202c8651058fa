import { describe, expect, it } from '@jest/globals';
import { csvHeader, csvRows } from './csv.js';

describe('a row of CSV', () => {
  it.each([
    ['plain', '"plain"'],
    ['a,b', '"a,b"'],
    ['say "yes"', '"say ""yes"""'],
    ['two\r\nlines', '"two\r\nlines"'],
    ['=1+1', '"\'=1+1"'],
    ['+1', '"\'+1"'],
    ['-1', '"\'-1"'],
    ['@SUM(A1)', '"\'@SUM(A1)"'],
    ['  =1', '"  \'=1"'],
    ['\t=1', '"\'\t\'=1"'],
    ['\r=1', '"\'\r\'=1"'],
    ['＝1', '"\'＝1"'],
    ['=HYPERLINK("https://evil.test","x")', '"\'=HYPERLINK(""https://evil.test"",""x"")"'],
    // A European spreadsheet begins a cell at each semicolon, and others at tabs, pipes or the end of a line.
    ['Eve;=1+3;z', '"Eve;\'=1+3;z"'],
    ['Eve|@x', '"Eve|\'@x"'],
    ['Eve\t+1;-2', '"Eve\t\'+1;\'-2"'],
    ['Eve\n=1', '"Eve\n\'=1"'],
    ['Eve; ＋1', '"Eve; \'＋1"'],
    ['Eve;;=1', '"Eve;;\'=1"'],
    ['1=1', '"1=1"'],
    ['Anna-Maria; née', '"Anna-Maria; née"'],
    ['', ''],
    [null, ''],
    [undefined, ''],
    [0, '0'],
    [-1, '-1'],
    [false, 'false'],
    [new Date(0), '1970-01-01T00:00:00.000Z'],
    [{ a: ';=1' }, '"{""a"":"";\'=1""}"'],
  ])('writes %j as %j', (value, field) => {
    expect(csvRows([[value, 1]])).toBe(`${field},1\r\n`);
  });

  it('has commas between its fields, and follows the one before', () => {
    expect(
      csvRows([
        ['a', 1, null],
        ['b', 2, true],
      ]),
    ).toBe('"a",1,\r\n"b",2,true\r\n');
  });

  it('is nothing without rows', () => {
    expect(csvRows([])).toBe('');
  });
});

describe('the header of CSV', () => {
  it('has the mark by which a spreadsheet recognizes UTF-8', () => {
    expect(csvHeader(['a', 'b'])).toBe('\uFEFF"a","b"\r\n');
  });
});
