export declare const serverFlags: readonly string[];
export declare function run(node: string, args: readonly string[]): Promise<number>;
