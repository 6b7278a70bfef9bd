/**
 * The one function of papaparse that is used. Its published types need those of Node, without which pure core is
 * compiled.
 */
declare module 'papaparse' {
  interface Papa {
    parse(
      text: string,
      config: { readonly delimiter: string; readonly skipEmptyLines: boolean },
    ): {
      readonly data: readonly (readonly string[])[];
      readonly errors: readonly { readonly message: string; readonly row?: number }[];
    };
  }
  const papa: Papa;
  export = papa;
}
