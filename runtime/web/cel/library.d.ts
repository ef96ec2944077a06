// The library's inner files, which it does not type.
declare module '*/cel-js/lib/parser.js' {
  export class Parser {
    constructor(limits: Record<string, number>, registry: { enableOptionalTypes: boolean; findMacro(name: string, hasReceiver: boolean, args: number): undefined });
    parse(source: string): unknown;
  }
}
declare module '*/cel-js/lib/errors.js' {
  export class ParseError extends Error {}
}
