/** Languages without script, for which some parsers make a `Program` too. */
const DATA_EXTENSIONS = /\.(?:json[c5]?|ya?ml|toml|css|scss|less|graphql|gql|csv|ini|env)$/i;

/** Whether a file holds data and no code, by its name: the rules say nothing of it. */
export function isDataFile(filename: string): boolean {
  return DATA_EXTENSIONS.test(filename);
}
